import { remoteConfig } from '@laminate/mf-preset';

export default remoteConfig({ root: import.meta.dirname });
