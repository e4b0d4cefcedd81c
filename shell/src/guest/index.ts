/** The way into the page of guests, which is complete on its own: no remote, no router, no session. */
import '../trusted-types.ts';
import '@laminate/ui/styles/layers.css';
import '@laminate/ui/styles/fonts.css';
import '@laminate/ui/styles/tokens.css';
import '@laminate/ui/styles/forced-colors.css';
import '@laminate/ui/styles/reset.css';
import './guest.css';
import { openGuestPage, opensOffline } from './guest-page.tsx';

void openGuestPage();
opensOffline();
