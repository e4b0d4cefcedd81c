import { useEffect } from 'react';
import { DOOR_STATE, type Verdict, type VerdictKind } from '../screen/verdict.ts';
import { feedback, type FeedbackKind } from './feedback.ts';

/** A queued tap lets the guest in, so it sounds like it. Sending and taking back are silent. */
const FEEDBACK: Partial<Record<VerdictKind, FeedbackKind>> = { ...DOOR_STATE, kept: 'go' };

/** Sounds each answer once, also when its sentence is completed later. */
export function useFeedback(verdict: Verdict | null): void {
  const kind = verdict && FEEDBACK[verdict.kind];
  const at = verdict?.at;
  useEffect(() => {
    if (kind && at !== undefined) feedback(kind);
  }, [kind, at]);
}
