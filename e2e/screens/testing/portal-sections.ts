import { answer } from '../../pages/answers.ts';
import { apiOf } from '../../pages/api.ts';
import type { PortalStage } from '../../pages/portal-stage.ts';

/** A section of the form as the server knows it. */
export function sectionOf({ form }: PortalStage, name: string) {
  const asked = form.sections.find((section) => section.name === name);
  return {
    id: asked?.id ?? 0,
    field: (label: string) => asked?.fields.find((field) => field.label === label)?.id ?? 0,
  };
}

/** The calls of who acts for the artist, made on another phone. */
export async function otherPhone({ eventId, artistId }: PortalStage, eMail: string) {
  const api = await apiOf(eMail);
  return async (path: string, body: object) => {
    const { status } = await api.post(`/api/event/${eventId}/artist-portal/${artistId}/${path}`, body);
    expect(status).toBeLessThan(300);
  };
}

export const draft = (stage: PortalStage, section: string, typed: Readonly<Record<string, string>>) => {
  const { id, field } = sectionOf(stage, section);
  const fields = Object.fromEntries(Object.entries(typed).map(([label, value]) => [field(label), value]));
  return { slot: crypto.randomUUID(), counter: 1, section_id: id, answer_id: null, based_on_revision: null, fields };
};

/** Answers what the organiser can answer too. */
export const answered = (
  { api, eventId, artistId, form }: PortalStage,
  section: string,
  values: Record<string, string>,
) => answer(api, eventId, artistId, form, section, values);
