import { useLocation, useNavigate } from '@laminate/sdk/router';
import { useEffect, useState } from 'react';

/**
 * Returns the secret of the link that was opened. It is in the fragment, which no browser sends to a server. When
 * another fragment replaces it, as the frame's "Skip to content" does, it is restored, so that the address can be
 * reloaded.
 *
 * @returns '' when the address has none
 */
export function useLinkSecret(): string {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [first] = useState(hash);
  // Someone can paste the address of another list.
  const isSecret = hash.length > 40;
  const secret = isSecret ? hash : first;
  useEffect(() => {
    if (hash !== secret) void navigate({ hash: secret }, { replace: true, preventScrollReset: true });
  }, [hash, secret, navigate]);
  return secret.slice(1);
}
