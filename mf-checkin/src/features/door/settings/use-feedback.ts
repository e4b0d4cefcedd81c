import { useEffect } from 'react';
import { DOOR_STATE, type Verdict, type VerdictKind } from '../screen/verdict.ts';
import { feedback, type FeedbackKind } from './feedback.ts';

/** A kept tap lets the guest in, so it sounds so; being sent and being taken back are silent. */
const FEEDBACK: Partial<Record<VerdictKind, FeedbackKind>> = { ...DOOR_STATE, kept: 'go' };

/** Sounds each answer once. */
export function useFeedback(verdict: Verdict | null): void {
  useEffect(() => {
    const kind = verdict && FEEDBACK[verdict.kind];
    if (kind) feedback(kind);
  }, [verdict]);
}
