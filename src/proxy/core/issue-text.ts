import type {BaseIssue} from 'valibot'

/** Says what is wrong with an option or a parameter: its name, then the message of the check. */
export const issueText = ({path, message}: BaseIssue<unknown>): string =>
  path ? `${String(path[0].key)} ${message}` : message
