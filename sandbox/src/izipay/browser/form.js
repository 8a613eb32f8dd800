// Reports the result of the form to the script that opened it.
(() => {
  const { result, origin } = JSON.parse(document.getElementById('result').textContent);
  window.parent.postMessage(result, origin);
})();
