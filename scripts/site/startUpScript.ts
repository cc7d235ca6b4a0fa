/**
 * Runs before the first paint, so that no stored choice arrives late: the colour mode, and the mark that a session
 * will be resumed (no flash of "Connect wallet"). Allowed by its hash in the policy.
 */
export const START_UP_SCRIPT =
  "try{var s=localStorage,d=document.documentElement.dataset;var m=s.getItem('colorMode');if(m==='light'||m==='system')d.theme=m;" +
  "if(s.getItem('connected-with')&&s.getItem('connected-account'))d.session='resuming'}catch(e){}"
