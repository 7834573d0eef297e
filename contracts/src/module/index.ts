export {
  descriptorSchema,
  type GuardName,
  type ModuleDescriptor,
  type ModuleList,
  moduleListSchema,
} from './descriptor.ts';
