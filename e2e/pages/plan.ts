import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

const inData = (name: string) => readFileSync(path.join(process.env.DATA_DIR ?? '', name), 'utf8').trim();

/** Puts the company of a user on the plan for big events, which a company gets by request only. */
export async function giveBigPlan(eMail: string): Promise<void> {
  const client = new pg.Client({ host: '127.0.0.1', port: Number(inData('postgres-port')), user: 'postgres', password: inData('postgres-password'), database: 'laminate' });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `update accounts.account a set plan_id = (select id from accounts.plan where name = 'Big Event'), plan_expires = now() + interval '30 days'
       from accounts.app_user u where u.account_id = a.id and u.e_mail = $1`,
      [eMail],
    );
    if (rowCount !== 1) throw new Error(`${eMail} has no company`);
  } finally {
    await client.end();
  }
}
