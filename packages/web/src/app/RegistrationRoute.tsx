import { useNavigate } from 'react-router-dom';
import { RegistrationPage } from '../features/registration/RegistrationPage.tsx';
import { paths } from './paths.ts';

export function RegistrationRoute() {
  const navigate = useNavigate();
  return <RegistrationPage signInPath={paths.signIn} onDone={() => navigate(paths.signIn)} />;
}
