// By its other name: `zod` is what is shared, so it would lead back here.
import { config } from 'zod/v4';

// The page's content security policy forbids code made from text, which zod would otherwise try.
config({ jitless: true });

export * from 'zod/v4';
