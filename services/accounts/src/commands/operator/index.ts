/** What only an operator can do, on the database of an installation. */
export { addSuperuser } from './add-superuser.ts';
export { forgetSecondFactor } from './forget-second-factor.ts';
