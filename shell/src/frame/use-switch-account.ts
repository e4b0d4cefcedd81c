import { failureOf, getSession, toast } from '@laminate/sdk';
import { mayLeave, switchAccount } from '@laminate/sdk/session';
import { useNavigate } from '@laminate/sdk/router';

/**
 * Goes on in another account of the person, unless they or a module object: the session here ends, one there begins.
 */
export function useSwitchAccount(): (accountId: number) => void {
  const navigate = useNavigate();
  return (accountId) => {
    void (async () => {
      if (accountId === getSession()?.user.account_id || !(await mayLeave())) return;
      try {
        await switchAccount(accountId);
        await navigate('/start');
      } catch (error) {
        toast.error(failureOf(error).message);
      }
    })();
  };
}
