import { connectDatabase } from './product-data.ts';

/** Changes the plan of a user's company, which is `a` in the query, bypassing all rules. */
async function changeCompany(eMail: string, set: string): Promise<void> {
  const client = await connectDatabase();
  try {
    const { rowCount } = await client.query(
      `update accounts.account a set ${set} from accounts.app_user u where u.account_id = a.id and u.e_mail = $1`,
      [eMail],
    );
    if (rowCount !== 1) throw new Error(`${eMail} has no company`);
  } finally {
    await client.end();
  }
}

/** Puts the company of a user on the plan for big events, which a company gets by request only. */
export const giveBigPlan = (eMail: string): Promise<void> =>
  changeCompany(
    eMail,
    `plan_id = (select id from accounts.plan where name = 'Big Event'), plan_expires = now() + interval '30 days'`,
  );

/** Puts the company of a user on a plan for the guest list alone, whatever it has by now. */
export const giveGuestListPlan = (eMail: string): Promise<void> =>
  changeCompany(
    eMail,
    `plan_id = (select id from accounts.plan where name = 'Monthly 1'), plan_expires = now() + interval '30 days'`,
  );

/** Lets the plan of the company of a user have ended yesterday. */
export const endPlan = (eMail: string): Promise<void> =>
  changeCompany(eMail, `plan_expires = now() - interval '1 day'`);

/** Lets the plan of the company of a user have ended at a time, ISO 8601. */
export const endPlanAt = (eMail: string, time: `${number}-${string}Z`): Promise<void> =>
  changeCompany(eMail, `plan_expires = '${time}'`);
