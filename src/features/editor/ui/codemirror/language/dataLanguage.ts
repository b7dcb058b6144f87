import { StreamLanguage, type StreamParser } from '@codemirror/language';

/** Whether the position is at the start of the line, the only place for a key. */
interface LineState {
  isStart: boolean;
}

/** The YAML of data files: comments, keys, and quoted or plain values. */
const dataSyntax: StreamParser<LineState> = {
  name: 'data',
  startState: () => ({ isStart: true }),
  languageData: { commentTokens: { line: '#' } },
  token(stream, state) {
    if (stream.sol()) state.isStart = true;
    if (stream.eatSpace()) return null;
    if (stream.match(/#.*/)) return 'comment';
    if (state.isStart && stream.match(/^-(?=\s|$)/)) return 'meta';
    if (state.isStart && stream.match(/^(?:[\w.$-]+|"[^"]*"|'[^']*')(?=\s*:(?:\s|$))/)) {
      state.isStart = false;
      return 'propertyName';
    }
    state.isStart = false;
    if (stream.match(/^:(?=\s|$)/)) return 'meta';
    if (stream.match(/^"(?:[^"\\]|\\.)*"|^'[^']*'/) || stream.match(/^(?:[^\s#]|#(?=\S)|\s(?!#))+/))
      return 'string';
    stream.next();
    return null;
  },
};

/** The language of data files. */
export const dataLanguage = StreamLanguage.define(dataSyntax);
