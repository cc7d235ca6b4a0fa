/**
 * Runs before the first paint, so that no stored choice arrives late: the colour mode, and the marks that a
 * session will be resumed (no flash of "Connect wallet") and that its account has had a name. It also keeps the button that is tapped before the app can answer, and
 * marks it, and takes away the link of a script that the page names and that does not arrive: whatever needs it then
 * fetches it as any other (`fetchFiles`). Allowed by its hash in the policy.
 */
export const START_UP_SCRIPT =
  "try{var s=localStorage,d=document.documentElement.dataset;var m=s.getItem('colorMode');if(m==='light'||m==='system')d.theme=m;" +
  "var a=s.getItem('connected-account');if(s.getItem('connected-with')){d.session='resuming';if(a&&s.getItem(a.toLowerCase()+'-username'))d.named=''}}catch(e){}" +
  "(function(){var b;function h(e){var t=e.target.closest('#root button');if(!t)return;if(b)delete b.dataset.tapped;b=t;b.dataset.tapped=''}" +
  "addEventListener('click',h,true);takeEarlyTap=function(){removeEventListener('click',h,true);return b}})();" +
  "addEventListener('error',function(e){if(e.target.rel==='modulepreload')e.target.remove()},true)"
