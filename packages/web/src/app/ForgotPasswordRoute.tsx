import { useNavigate } from 'react-router-dom';
import { ForgotPasswordPage } from '../features/password/ForgotPasswordPage.tsx';
import { paths } from './paths.ts';

export function ForgotPasswordRoute() {
  const navigate = useNavigate();
  return <ForgotPasswordPage signInPath={paths.signIn} onDone={() => navigate(paths.signIn)} />;
}
