import type { Compiler } from 'webpack';

/** As they begin, or as their file is called. */
const OF_FEDERATION = /^(?:container entry|provide (?:shared )?module) |[\\/]\.federation[\\/]entry\.[^\\/]+$/;

/**
 * Ids for the modules that federation makes. Their names hold the folder of the build, so the ids that webpack derives from
 * names would differ by it, with them those of modules whose ids collide, and the sizes of files. With these a module built in
 * another folder is the same byte for byte.
 */
export class FixedIds {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(FixedIds.name, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(FixedIds.name, (modules) => {
        const own = [...modules].filter((module) => OF_FEDERATION.test(module.identifier()));
        own.sort((a, b) => (a.identifier() < b.identifier() ? -1 : 1));
        for (const [n, module] of own.entries()) compilation.chunkGraph.setModuleId(module, `f${n}`);
      });
    });
  }
}
