import { parseGuestText } from '../drafts/parse-guest-text.ts';
import { SharedList } from '../features/shared-list/shared-list.tsx';

/** Screen where the holder of the link of a delegated list fills in their guests. */
export default function SharedListScreen() {
  return <SharedList readGuests={parseGuestText} />;
}
