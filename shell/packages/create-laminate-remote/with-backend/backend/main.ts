import { createService } from './service.ts';

const { INSTALLATION, PORT = '4400' } = process.env;
if (!INSTALLATION)
  throw new Error('Set INSTALLATION to the address of the installation, like https://events.example.org');
createService(INSTALLATION).listen(Number(PORT), () => console.log(`Ready on port ${PORT}, for ${INSTALLATION}`));
