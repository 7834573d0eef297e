export { descriptorSchema, type ModuleDescriptor, type ModuleList, moduleListSchema } from './descriptor.ts';
