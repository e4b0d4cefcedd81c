import { signOut } from '@laminate/sdk';
import { useNavigate } from '@laminate/sdk/router';

/** Signs the person out, unless a module objects, and shows the login. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return () => {
    void signOut().then((done) => (done ? navigate('/login') : undefined));
  };
}
