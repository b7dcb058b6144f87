/**
 * The Testing Library as tests and its other packages import it. Its queries get enough time for a busy machine, instead
 * of one second. A successful query doesn't wait.
 */
// By path, because the package's name leads to this file.
import { configure } from '../../../node_modules/@testing-library/dom';

export * from '../../../node_modules/@testing-library/dom';

configure({ asyncUtilTimeout: 15_000 });
