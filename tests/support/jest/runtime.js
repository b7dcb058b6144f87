const { setFlagsFromString } = require('node:v8');
const { Script } = require('node:vm');
const { default: JestRuntime } = require('jest-runtime');

// Most functions run too briefly in one test file for optimized code to pay off: optimize them later than by default.
setFlagsFromString('--interrupt-budget=1000000');

/** The compiled modules of this process by file, for all test files that it runs. */
const compiled = new Map();
/** The texts of the packages' files, which don't change while the process runs. */
const texts = new Map();

/**
 * Jest's module system, except that a process reads and compiles a module only once. Each test file still runs every
 * module again, in its own global scope; but it doesn't parse and compile the same packages again.
 */
class Runtime extends JestRuntime {
  constructor(...args) {
    super(...args);
    const { executor, fileCache } = this;
    const readFile = fileCache.readFile.bind(fileCache);
    fileCache.readFile = (filename) => {
      if (!filename.includes('/node_modules/')) return readFile(filename);
      const text = texts.get(filename) ?? readFile(filename);
      texts.set(filename, text);
      return text;
    };
    const compile = executor.compile.bind(executor);
    executor.compile = (source, filename) => {
      const context = executor.environment.getVmContext();
      const script = context && toScript(source, filename, executor.injectedModuleParameters);
      // Jest explains errors of syntax, and knows what to do after the environment is gone.
      return script ? script.runInContext(context) : compile(source, filename);
    };
  }
}

/** The script that returns a module's function; null when the module can't be compiled. */
function toScript(source, filename, parameters) {
  const known = compiled.get(filename);
  if (known?.source === source) return known.script;
  const head = `(function(${parameters.join(',')}){`;
  try {
    const script = new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
    compiled.set(filename, { source, script });
    return script;
  } catch {
    return null;
  }
}

module.exports = Runtime;
