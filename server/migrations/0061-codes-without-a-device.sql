-- Network of a caller that asked for a code without a device. A client without cookies confirms the code from this network.
alter table sign_in_codes add column network text constraint sign_in_codes_network_length check (length(network) <= 64);
