import { guestlist } from '@laminate/contracts';
import { whileChanged } from '@laminate/testing';
import { openLiveSources } from '../testing/live-source-fixture.ts';

const { fixture, eventWith } = await openLiveSources();

/** Returns the names on the list after a guest was erased whose ticket then changes in the shop. */
async function namesAfterErasing(): Promise<string[]> {
  const { shop, running, synced, people, person, ask } = await eventWith();
  const mari = shop.ticket('Mari Maasikas');
  const order = shop.order([mari]);
  const { id } = await running();
  await ask(guestlist.erasePerson, {}, { personId: (await person('Mari Maasikas'))?.id });
  shop.change(order, () => (mari.attendee_name = 'Mari Metsmaasikas'));
  await synced(id);
  return (await people()).map(({ name }) => name);
}

it('leaves erased guests as they are', async () => {
  expect(await namesAfterErasing()).toEqual(['Erased guest']);
});

it('would add them again if their ticket were no longer known', async () => {
  const gone = `create function accreditation.goes() returns trigger language plpgsql security definer as $$
      begin
        delete from accreditation.live_ticket t
          where (t.account_id, t.event_id, t.source_id, t.id) = (new.account_id, new.event_id, new.source_id, new.id);
        return null;
      end $$;
    create trigger goes after update of erased_at on accreditation.live_ticket for each row execute function accreditation.goes()`;
  const names = await whileChanged(fixture, gone, 'drop function accreditation.goes cascade', namesAfterErasing);
  expect(names).toContain('Mari Metsmaasikas');
});
