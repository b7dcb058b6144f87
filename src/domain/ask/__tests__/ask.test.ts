import fc from 'fast-check';
import { type AskEvent, createEventReader, encodeAskEvent, toChatMessages } from '../ask';

test('decodes the encoded events, wherever the stream is cut', () => {
  const event: fc.Arbitrary<AskEvent> = fc.oneof(
    fc.record({ type: fc.constant('text' as const), text: fc.string({ unit: 'grapheme' }) }),
    fc.constant({ type: 'done' as const }),
  );
  fc.assert(
    fc.property(fc.array(event), fc.integer({ min: 1, max: 9 }), (events, size) => {
      const stream = events.map(encodeAskEvent).join('');
      const read = createEventReader();
      const pieces = Array.from({ length: Math.ceil(stream.length / size) }, (_, index) =>
        stream.slice(index * size, (index + 1) * size),
      );
      expect(pieces.flatMap(read).map((data) => JSON.parse(data))).toEqual(events);
    }),
  );
});

test('ignores comments, other fields and carriage returns', () => {
  expect(createEventReader()(': ping\r\nevent: x\r\ndata: {"a":1}\r\n\r\n')).toEqual(['{"a":1}']);
});

test('numbers the passages, and puts the question last', () => {
  const [system, user] = toChatMessages('Why?', ['One', 'Two']);
  expect(system?.content).toContain('about Cairn');
  expect(user?.content).toBe(
    '<passage number="1">\nOne\n</passage>\n\n<passage number="2">\nTwo\n</passage>\n\n<question>\nWhy?\n</question>',
  );
});
