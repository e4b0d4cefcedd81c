import { oneBundleConfig } from '@laminate/mf-preset';

const output = process.env.ONE_BUNDLE_DIR;
if (!output) throw new Error('ONE_BUNDLE_DIR must name the folder that takes the bundle: it is cleared.');

export default oneBundleConfig({ root: import.meta.dirname, title: 'Laminate', output });
