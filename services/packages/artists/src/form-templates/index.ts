import type { FormTemplate, SectionEdit } from '@laminate/contracts';
import { GUEST_LIST } from './guest-list.ts';
import { HOSPITALITY } from './hospitality.ts';
import { TECHNICAL_RIDER } from './technical-rider.ts';
import { type Language, type TemplateSection, sectionsIn } from './template.ts';
import { TRAVEL } from './travel.ts';

const TEMPLATES: Readonly<Record<FormTemplate, readonly TemplateSection[]>> = {
  technical_rider: TECHNICAL_RIDER,
  hospitality: HOSPITALITY,
  travel: TRAVEL,
  guest_list: GUEST_LIST,
};

/** The sections that a form from this template starts with, as new ones. */
export const templateOf = (template: FormTemplate, language: Language): SectionEdit[] =>
  sectionsIn(language, TEMPLATES[template]);
