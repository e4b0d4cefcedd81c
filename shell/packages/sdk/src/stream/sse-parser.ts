/** One event of a `text/event-stream`. */
export interface ServerSentEvent {
  readonly id: string | null;
  readonly event: string;
  readonly data: string;
}

/**
 * Reads a `text/event-stream` piece by piece, as the standard has it: lines end
 * with CR, LF or both, wherever a chunk is cut.
 *
 * @returns a function that takes the next piece of text and answers the events it completes
 */
export function createSseParser(): (chunk: string) => ServerSentEvent[] {
  let rest = '';
  let id: string | null = null;
  let event = '';
  let data: string[] = [];
  return (chunk) => {
    const complete: ServerSentEvent[] = [];
    rest += chunk;
    // A CR at the very end might be the first half of CRLF, so keep it for the next piece.
    const held = rest.endsWith('\r') ? '\r' : '';
    const lines = rest.slice(0, rest.length - held.length).split(/\r\n|\n|\r/);
    rest = lines.pop() + held;
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) complete.push({ id, event: event || 'message', data: data.join('\n') });
        event = '';
        data = [];
        continue;
      }
      const [, field, value] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
      if (field === 'data') data.push(value ?? '');
      else if (field === 'event') event = value ?? '';
      else if (field === 'id') id = value ?? '';
    }
    return complete;
  };
}
