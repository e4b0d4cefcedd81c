import type { RequestPage } from '@laminate/contracts/requests';
import { eraseRequest, withdrawRequest } from '@laminate/contracts/routes/guestlist-requests';
import { formatDay } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { useState } from 'react';
import { Refused, useFocus, useSending } from '../parts.tsx';
import { askedSections, draftOf, summaryOf } from './draft.ts';
import { GivenAnswers } from './form-part.tsx';
import { Pager, pageOf } from './pager.tsx';
import type { RequestProps } from './state-card.tsx';

/** A request that can't be changed now: what was given, and what became of each person. */
export function GivenRequest({ secret, page, onPage }: RequestProps) {
  const draft = draftOf(page);
  return (
    <>
      <GivenPeople secret={secret} page={page} onPage={onPage} />
      {askedSections(page, draft)
        .filter(({ fields }) => fields.length > 0)
        .map((section) => (
          <section key={section.id} className="card" aria-labelledby={`section-${section.id}`}>
            <h2 id={`section-${section.id}`}>{section.name}</h2>
            <GivenAnswers section={section} answers={draft.answers[section.id] ?? []} />
          </section>
        ))}
    </>
  );
}

/** What became of a person, in words. */
function guestStateLabel(state: RequestPage['guests'][number]['state']): string {
  switch (state) {
    case 'asked':
      return i18n.t('Not decided yet');
    case 'approved':
      return i18n.t('Approved');
    case 'refused':
      return i18n.t('Not approved');
    case 'withdrawn':
      return i18n.t('Withdrawn');
    case 'revoked':
      return i18n.t('Revoked');
  }
}

function GivenPeople({ secret, page, onPage }: RequestProps) {
  const [at, setAt] = useState(0);
  const [open, setOpen] = useState<number | null>(page.guests.length === 1 ? (page.guests[0]?.id ?? null) : null);
  const [leaving, setLeaving] = useState<number | null>(null);
  const { sending, refused, send } = useSending();
  const [title, focusTitle] = useFocus<HTMLHeadingElement>();
  const shown = pageOf(page.guests, at);
  const people = draftOf(page).people;
  const canLeave = page.for_company && page.guests.length > 1 && page.state !== 'withdrawn';
  return (
    <section className="card" aria-labelledby="people">
      <h2 id="people" ref={title} tabIndex={-1}>
        {page.for_company ? i18n.t('People') : i18n.t('Your pass')}
      </h2>
      <Refused words={refused} />
      <ul className="people">
        {shown.items.map(({ id, name, days, parking, state, pass }) => {
          const person = people.find(({ key }) => key === id);
          const about = [
            page.state !== 'draft' && guestStateLabel(state),
            person && summaryOf(page, person),
            days.map(formatDay).join(', '),
            parking && i18n.t('Parking space'),
          ];
          return (
            <li key={id}>
              <div className="person">
                <span>
                  <strong>{name}</strong>
                  <span className="small">{about.filter(Boolean).join(' · ')}</span>
                </span>
                <span className="actions">
                  {pass && (
                    <button
                      type="button"
                      className="link"
                      aria-expanded={open === id}
                      aria-label={i18n.t('Pass of {name}', { name })}
                      onClick={() => setOpen(open === id ? null : id)}
                    >
                      {i18n.t('Pass')}
                    </button>
                  )}
                  {canLeave && (state === 'approved' || state === 'asked') && (
                    <button
                      type="button"
                      className="link"
                      aria-expanded={leaving === id}
                      aria-label={i18n.t('Withdraw {name}', { name })}
                      onClick={() => setLeaving(leaving === id ? null : id)}
                    >
                      {i18n.t('Withdraw')}
                    </button>
                  )}
                </span>
              </div>
              {leaving === id && (
                <div role="group" aria-label={i18n.t('Withdraw {name}', { name })}>
                  <p>
                    {state === 'approved'
                      ? i18n.t('{name} leaves the guest list, and their pass no longer works.', { name })
                      : i18n.t('{name} is no longer part of this request.', { name })}
                  </p>
                  <p className="actions">
                    <button
                      type="button"
                      className="button danger"
                      aria-disabled={sending}
                      onClick={() =>
                        void send(withdrawRequest, { key: secret, guests: [id] }, (answer) => {
                          setLeaving(null);
                          onPage(answer.page);
                          focusTitle();
                        })
                      }
                    >
                      {i18n.t('Withdraw this person')}
                    </button>
                    <button type="button" className="button" onClick={() => setLeaving(null)}>
                      {i18n.t('Cancel')}
                    </button>
                  </p>
                </div>
              )}
              {pass && open === id && (
                <div className="pass">
                  <img
                    className="code"
                    src={`data:image/svg+xml,${encodeURIComponent(pass.svg)}`}
                    alt={i18n.t('QR code of {name}', { name })}
                  />
                  <p className="small">
                    {i18n.t('Show this code at the door. Don’t share it: the first person to show it is let in.')}
                  </p>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <Pager {...shown} onPage={setAt} />
    </section>
  );
}

interface EndCardProps extends RequestProps {
  readonly onErased: () => void;
}

/** Takes the request back, or erases it. */
export function EndCard({ secret, page, onPage, onErased }: EndCardProps) {
  const { sending, refused, send } = useSending();
  const [asks, setAsks] = useState<'withdraw' | 'erase' | null>(null);
  const [title, focusTitle] = useFocus<HTMLHeadingElement>();
  const canWithdraw = ['sent', 'more_asked', 'approved', 'partly'].includes(page.state);
  const choose = (next: typeof asks) => {
    setAsks(next);
    focusTitle();
  };
  return (
    <section className="card quiet" aria-labelledby="end">
      <h2 id="end" ref={title} tabIndex={-1}>
        {i18n.t('Your data')}
      </h2>
      <Refused words={refused} />
      {asks === null ? (
        <p className="actions">
          {canWithdraw && (
            <button type="button" className="link" onClick={() => choose('withdraw')}>
              {i18n.t('Withdraw the request')}
            </button>
          )}
          <button type="button" className="link" onClick={() => choose('erase')}>
            {i18n.t('Erase the request')}
          </button>
        </p>
      ) : (
        <div
          role="group"
          aria-label={asks === 'erase' ? i18n.t('Erase the request?') : i18n.t('Withdraw the request?')}
        >
          <p>
            {asks === 'erase'
              ? i18n.t('Everything in it is erased permanently, guests who were approved too. This link stops working.')
              : i18n.t('No one in this request can come then. Approved people leave the guest list.')}
          </p>
          <p className="actions">
            <button
              type="button"
              className="button danger"
              aria-disabled={sending}
              onClick={() =>
                void (asks === 'erase'
                  ? send(eraseRequest, { key: secret }, onErased)
                  : send(withdrawRequest, { key: secret, guests: [] }, (answer) => {
                      choose(null);
                      onPage(answer.page);
                    }))
              }
            >
              {asks === 'erase' ? i18n.t('Erase permanently') : i18n.t('Withdraw now')}
            </button>
            <button type="button" className="button" onClick={() => choose(null)}>
              {i18n.t('Cancel')}
            </button>
          </p>
        </div>
      )}
    </section>
  );
}
