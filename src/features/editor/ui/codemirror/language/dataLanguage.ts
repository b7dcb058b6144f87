import { StreamLanguage, type StreamParser } from '@codemirror/language';

/** Position in the line: a key is only at its start. */
interface LineState {
  isStart: boolean;
}

/** YAML as data files have it: comments, keys, and values in quotes or without. */
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
