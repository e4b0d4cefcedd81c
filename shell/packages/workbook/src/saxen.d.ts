/** As much of the parser as workbooks need. It comes without types. */
declare module 'saxen' {
  export class Parser {
    on(event: 'error', listener: (error: Error) => void): this;
    on(event: 'openTag', listener: (name: string, attributes: () => Record<string, string | undefined>) => void): this;
    on(event: 'closeTag', listener: (name: string) => void): this;
    on(event: 'text' | 'cdata', listener: (text: string) => void): this;
    parse(xml: string): this;
  }
}
