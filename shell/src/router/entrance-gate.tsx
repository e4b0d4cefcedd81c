import { getSession } from '@laminate/sdk';
import { Navigate } from '@laminate/sdk/router';
import { useState } from 'react';
import type { ReactNode } from 'react';

/**
 * A screen by which people come in. A person who is logged in on arrival goes home. The screen itself leads on a person
 * who logs in on it.
 */
export function EntranceGate({ children }: { readonly children: ReactNode }) {
  const [inside] = useState(() => getSession() !== null);
  return inside ? <Navigate to="/" replace /> : children;
}
