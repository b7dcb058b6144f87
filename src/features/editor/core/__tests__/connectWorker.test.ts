/** @jest-environment jsdom */

import { connectWorker } from '../connectWorker';

/** The part of a browser's worker that a connection uses. */
class FakeWorker extends EventTarget {
  readonly posted: unknown[] = [];
  readonly postMessage = (message: unknown): number => this.posted.push(message);
  readonly terminate = jest.fn();
}

function setUp() {
  const worker = new FakeWorker();
  const connection = connectWorker<string, string>(worker);
  const reported: string[] = [];
  connection.listen(
    (answer) => reported.push(`answer: ${answer}`),
    (message) => reported.push(`error: ${message}`),
  );
  const report = (): void => {
    worker.dispatchEvent(new MessageEvent('message', { data: 'yes' }));
    worker.dispatchEvent(new ErrorEvent('error', { message: 'NetworkError' }));
  };
  return { worker, connection, reported, report };
}

describe('connectWorker', () => {
  it('sends messages, and passes on answers and errors', () => {
    const { worker, connection, reported, report } = setUp();
    connection.post('question');
    report();
    expect(worker.posted).toEqual(['question']);
    expect(reported).toEqual(['answer: yes', 'error: NetworkError']);
  });

  it('reports nothing of a stopped worker, such as a script that was still loading', () => {
    const { worker, connection, reported, report } = setUp();
    connection.stop();
    report();
    expect(worker.terminate).toHaveBeenCalledTimes(1);
    expect(reported).toEqual([]);
  });
});
