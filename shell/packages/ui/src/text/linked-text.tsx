/** A web or mail address as written in a sentence. Punctuation that closes the sentence is not part of it. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"“”„]*[^\s<>"“”„.,;:!?)\]'’]|\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+\b/giu;

interface LinkedTextProps {
  readonly children: string;
}

/** Plain text whose web and mail addresses are links. They show where they lead, and open in another tab. */
export function LinkedText({ children: text }: LinkedTextProps) {
  const parts: (string | [address: string, at: number])[] = [];
  let end = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    parts.push(text.slice(end, index), [address, index]);
    end = index + address.length;
  }
  parts.push(text.slice(end));
  return parts.map((part) => {
    if (typeof part === 'string') return part;
    const [address, at] = part;
    return address.includes('://') ? (
      <a key={at} href={address} target="_blank" rel="noreferrer">
        {address}
      </a>
    ) : (
      <a key={at} href={`mailto:${address}`}>
        {address}
      </a>
    );
  });
}
