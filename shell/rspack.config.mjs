import { shellConfig } from '@laminate/mf-preset';

export default shellConfig({ root: import.meta.dirname, title: 'Laminate' });
