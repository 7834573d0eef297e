declare module '*.svg' {
  export const Drawing: import('./light/drawing/drawing.tsx').DrawingSource;
}
