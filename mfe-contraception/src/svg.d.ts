declare module '*.svg' {
  export const Drawing: import('@vesela/ui').DrawingSource;
}
