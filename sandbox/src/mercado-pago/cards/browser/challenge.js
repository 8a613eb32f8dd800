// Tells the shop's page that the challenge has ended. The result is not part of the message.
parent.postMessage({ status: 'COMPLETE' }, '*');
