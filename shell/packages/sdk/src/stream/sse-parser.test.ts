import fc from 'fast-check';
import { createSseParser } from './sse-parser.ts';

describe('reading text/event-stream', () => {
  test('names, ids and several data lines', () => {
    const parse = createSseParser();
    expect(parse('id: 7\nevent: checked-in\ndata: {"a":\ndata: 1}\n\n: heartbeat\n\ndata: x\n\n')).toEqual([
      { id: '7', event: 'checked-in', data: '{"a":\n1}' },
      { id: '7', event: 'message', data: 'x' },
    ]);
  });

  test('wherever the stream is cut and however lines end, the events are the same', () => {
    const event = fc.record({
      id: fc.nat(),
      event: fc.constantFrom('checked-in', 'reset'),
      data: fc.stringMatching(/^[a-zõäöü:0-9 ]{1,20}$/),
    });
    fc.assert(
      fc.property(fc.array(event), fc.constantFrom('\n', '\r\n', '\r'), fc.array(fc.nat(400)), (events, end, cuts) => {
        const text = events
          .map(({ id, event: name, data }) => `id:${id}${end}event: ${name}${end}data: ${data}${end}${end}`)
          .join('');
        const cutOffsets = [...new Set(cuts.filter((cut) => cut < text.length))].sort((a, b) => a - b);
        const parse = createSseParser();
        const pieces = [0, ...cutOffsets].map((from, index) => text.slice(from, cutOffsets[index]));
        const read = [...pieces, ' '].flatMap((piece) => parse(piece));
        expect(read).toEqual(events.map(({ id, event: name, data }) => ({ id: String(id), event: name, data })));
      }),
    );
  });
});
