import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

/** Name of the shell's function from a file's address to its hash. */
const HASH_OF = 'window.veselaIntegrity';

/**
 * Makes the loader of a module's chunks and styles set the hash of each file, so that the browser refuses a file that is
 * not the published one. The hashes come from the shell, which has them from the version's manifest: the build
 * need not know them.
 */
export class HashedLoading {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(HashedLoading.name, (compilation) => {
      const scripts = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript;
      scripts.tap(HashedLoading.name, (code) => `${code}\nscript.integrity = ${HASH_OF}(url);`);
      const styles = MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert;
      styles.tap(HashedLoading.name, (code, { tag, href }) => `${code}\n${tag}.integrity = ${HASH_OF}(${href});`);
    });
  }
}
