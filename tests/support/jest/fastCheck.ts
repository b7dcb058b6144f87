/**
 * fast-check as tests import it. With FC_SEED, every property draws the same cases each time, so that the result
 * depends on the change alone. Without it, each run draws new ones.
 */
import fc from '../../../node_modules/fast-check/lib/cjs/fast-check';

export * from '../../../node_modules/fast-check/lib/cjs/fast-check';
export default fc;

const seed = process.env.FC_SEED;
if (seed) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });
