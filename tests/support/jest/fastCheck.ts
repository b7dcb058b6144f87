/**
 * fast-check as tests import it. With FC_SEED, every property draws the same cases every time: whether a change passes
 * the whole check depends on the change alone. Without it, each run looks at new ones.
 */
import fc from '../../../node_modules/fast-check/lib/cjs/fast-check';

export * from '../../../node_modules/fast-check/lib/cjs/fast-check';
export default fc;

const seed = process.env.FC_SEED;
if (seed) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });
