/** Turns off features that only Sanity's hosted service has. */
export const quiet = {
  announcements: {enabled: false},
  tasks: {enabled: false},
  scheduledDrafts: {enabled: false},
  scheduledPublishing: {enabled: false},
  mediaLibrary: {enabled: false},
  apps: {canvas: {enabled: false}},
}
