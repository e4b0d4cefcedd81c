import type { SectionCovers } from '@laminate/contracts';
import { defineEntity, p } from '@mikro-orm/core';
import { deletable, revision, row } from './row.ts';

const FormSchema = defineEntity({
  name: 'Form',
  schema: 'advancing',
  tableName: 'form',
  properties: {
    ...row,
    name: p.text(),
    description: p.text().default(''),
    position: p.integer().default(0),
    ...revision,
    ...deletable,
  },
});
export class Form extends FormSchema.class {}
FormSchema.setClass(Form);

const FormSectionSchema = defineEntity({
  name: 'FormSection',
  schema: 'advancing',
  tableName: 'form_section',
  properties: {
    ...row,
    formId: p.integer(),
    parentSectionId: p.integer().nullable(),
    name: p.text(),
    sectionType: p.text(),
    description: p.text().default(''),
    message: p.text().default(''),
    /** YYYY-MM-DD: it ends with that day in the event's time zone. */
    deadline: p.type('date').$type<string>().nullable(),
    hasLimits: p.boolean().default(false),
    limits: p.integer().nullable(),
    covers: p.text().$type<SectionCovers>().nullable(),
    repeating: p.boolean().default(false),
    adminOnly: p.boolean().default(false),
    responseConditionFieldId: p.integer().nullable(),
    responseConditionFieldValue: p.text().nullable(),
    position: p.integer().default(0),
    ...deletable,
  },
});
export class FormSection extends FormSectionSchema.class {}
FormSectionSchema.setClass(FormSection);

const FormFieldSchema = defineEntity({
  name: 'FormField',
  schema: 'advancing',
  tableName: 'form_field',
  properties: {
    ...row,
    sectionId: p.integer(),
    label: p.text(),
    description: p.text().default(''),
    fieldType: p.text(),
    choices: p.json().$type<readonly string[]>(),
    isRequired: p.boolean().default(false),
    position: p.integer().default(0),
    ...deletable,
  },
});
export class FormField extends FormFieldSchema.class {}
FormFieldSchema.setClass(FormField);

const AnswerSchema = defineEntity({
  name: 'Answer',
  schema: 'advancing',
  tableName: 'answer',
  properties: {
    ...row,
    artistId: p.integer(),
    sectionId: p.integer(),
    /** Made up by the browser, so that an answer it sends again is stored once. */
    slot: p.uuid().nullable(),
    /** By the ids of the fields. */
    values: p.json().$type<Readonly<Record<string, string | boolean>>>().fieldName('values_'),
    ...revision,
    createdAt: p.datetime().onCreate(() => new Date()),
    createdBy: p.text(),
    changedAt: p.datetime().onCreate(() => new Date()),
    changedBy: p.text(),
    guestState: p.text().$type<'waiting' | 'accepted' | 'declined'>().nullable(),
    /** Entry of the guest list that came of it. */
    personId: p.integer().nullable(),
    acceptedValues: p.json().$type<Readonly<Record<string, string | boolean>>>().nullable(),
    ...deletable,
  },
});
export class Answer extends AnswerSchema.class {}
AnswerSchema.setClass(Answer);
